import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'

createRoot(document.body).render(<Panel />)
