/** How host and platform word what is doubtful about what went well; findings know it by these words. */

export const unreadField = 'is no field that AP reads'

export const doubledPath = 'expected a path relative to /api/v2'

/** Of a request to REST. */
export const strayField = 'unknown field'
