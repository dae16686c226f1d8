import { useEffect } from 'preact/hooks'
import { Home } from './home/home.tsx'
import { PageErrorBoundary, TroublePage } from './parts/error-boundary.tsx'
import { Async } from './parts/use-async.tsx'
import { type Route, route } from './router.ts'
import { appWords } from './words/app.ts'

/** The screen for the URL. Home is bundled; the others are loaded on demand. */
export function App() {
  const here = route.value
  useEffect(() => {
    if (here.screen === 'home') document.title = 'Interregnum'
  }, [here.screen])
  return (
    <PageErrorBoundary key={keyOf(here)}>
      <Screen here={here} />
    </PageErrorBoundary>
  )
}

/** Another key means another screen: an error on one does not block the others. */
const keyOf = (here: Route): string => {
  if ('save' in here) return `${here.screen} ${here.save}`
  return 'table' in here ? `${here.screen} ${here.table}` : here.screen
}

function Screen({ here }: { here: Route }) {
  switch (here.screen) {
    case 'home':
      return <Home withSettings={here.settings} />
    case 'about':
      return (
        <Async name="about" fetch={() => import('./about/about.tsx')}>
          {({ About }) => <About />}
        </Async>
      )
    case 'how-to-play':
      return (
        <Async name="how-to-play" fetch={() => import('./how-to-play/how-to-play.tsx')}>
          {({ HowToPlay }) => <HowToPlay game={here.game} />}
        </Async>
      )
    case 'setup':
      return (
        <Async name={`setup ${here.game} ${here.query}`} fetch={() => import('./setup/setup.tsx')}>
          {({ Setup }) => <Setup game={here.game} query={here.query} />}
        </Async>
      )
    case 'play':
    case 'game':
    case 'record':
      return (
        <Async name="table" fetch={() => import('./game/open.tsx')}>
          {({ Open }) => <Open route={here} />}
        </Async>
      )
    case 'my-games':
    case 'lobby':
    case 'new-table':
    case 'table':
    case 'seat':
    case 'proof':
    case 'watch':
    case 'sign-in':
    case 'profile':
    case 'mailed':
      return (
        <Async name="online" fetch={() => import('./online/online.tsx')}>
          {({ Online }) => <Online route={here} />}
        </Async>
      )
    case 'review':
      return (
        <Async name="review" fetch={() => import('./review/open.tsx')}>
          {({ OpenReview }) => <OpenReview save={here.save} />}
        </Async>
      )
    case 'analysis':
      return (
        <Async name="analysis" fetch={() => import('./analysis/open.tsx')}>
          {({ OpenAnalysis }) => <OpenAnalysis save={here.save} />}
        </Async>
      )
    case 'statistics':
      return (
        <Async name="statistics" fetch={() => import('./statistics/statistics-page.tsx')}>
          {({ StatisticsPage }) => <StatisticsPage />}
        </Async>
      )
    case 'unknown':
      return <TroublePage title={appWords.pageNotFound} text={appWords.noPageAt(here.path)} />
  }
}
