/** Names that operations take and that do nothing here, each with the reason. */
export const idleNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
