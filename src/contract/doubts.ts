/** How a host words what is doubtful about a call that went well; findings know it by these words. */

export const unreadField = 'is no field that AP reads'

export const doubledPath = 'expected a path relative to /api/v2'
