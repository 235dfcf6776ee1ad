/** Types whose files keep what is not translated where that is to be left out: they lay out what they say. Source: facts F203. */
export const documentTypes: ReadonlySet<string> = new Set(
  'docx idml dita adoc md fm_md fm_html mdx_v1 mdx_v2 mediawiki txt haml html contentful_rt svg'.split(' '),
)
