import './fonts.css'
import './tokens.css'
import './base.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { applySettings } from './services/settings.ts'
import { startOffline } from './services/update.ts'

applySettings()
render(<App />, document.getElementById('app')!)
startOffline()
