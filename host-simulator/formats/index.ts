/** Source files into strings, and translations into files. No DOM, no Node, no clock. */
export { documentTypes } from './documents.ts'
export { detect, formatOf, formatTypes, isText } from './detect.ts'
export {
  FormatError,
  type BuiltString,
  type BuiltStrings,
  type Format,
  type FormatErrorCode,
} from './format.ts'
export { type Entry } from './entries.ts'
export { csvWithNotes } from './csv.ts'
export { xlsxOf } from './xlsx.ts'
export { entriesIn, entriesWritten, type EntriesKind } from './entries-files.ts'
export { segmentationOf, type SegmentationKind } from './segmentation.ts'
export { madeFile } from './made-files.ts'
export { exportedStrings, stringExporters, type ExportedString } from './string-exporters.ts'
