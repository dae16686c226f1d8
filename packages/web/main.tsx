import '@fontsource-variable/sofia-sans/index.css'
import '@fontsource-variable/sofia-sans-extra-condensed/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import './main.css'
import { render } from 'preact'
import { Home } from './home.tsx'

render(<Home />, document.getElementById('app')!)
