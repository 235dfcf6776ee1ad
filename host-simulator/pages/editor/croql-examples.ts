/** Queries to begin with, from short to long. */
export const croqlExamples = [
  { means: 'Words in the text', croql: 'text contains "docs"' },
  { means: 'Not translated at all', croql: 'count of translations = 0' },
  { means: 'Discussed', croql: 'count of comments > 0' },
  { means: 'With open issues', croql: 'count of comments where (has unresolved issue) > 0' },
  { means: 'Plurals of one file', croql: 'type is plural and name of file = "checkout.json"' },
  { means: 'Limited and seen by people', croql: 'max length > 0 and not is hidden' },
  {
    means: 'Approved in German',
    croql: 'count of languages summary where (language = @language:"de" and is approved) > 0',
  },
] as const
