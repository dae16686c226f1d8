import './fonts.css'
import './tokens.css'
import './base.css'
import './parts/buttons.css'
import './parts/fields.css'
import './parts/bar.css'
import './parts/dialog.css'
import './parts/notice.css'
import './parts/page.css'
import './parts/result-column.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { applySettings } from './services/settings.ts'
import { startOffline } from './services/update.ts'

applySettings()
render(<App />, document.getElementById('app')!)
startOffline()
