export const formatMutants = {}
