/** Entry of `dist/page/early.js`: it says nothing, so that the script of the page has the same question, asked once. */
import './first-question.ts'
