/** Entry of `dist/page/design.js`: the parts that pages are made of. */
import { render } from 'preact'
import { DesignPage } from './design-page.tsx'

render(<DesignPage />, document.getElementById('root') as HTMLElement)
document.documentElement.dataset['simStatus'] = 'ready'
