import './base.css'
import { hydrateRoot } from 'react-dom/client'
import type { Day } from '../../contract/india-time.ts'
import { type Dehydrated, makeAnswers } from './answers.ts'
import { App } from './app.tsx'
import { callByFetch } from './call.ts'
import { matchPath } from './routes.ts'
import { loadWords } from './words.ts'

interface Island {
  answers: Dehydrated
  renderedOn: Day
}

async function start() {
  const island = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as Island
  const match = matchPath(location.pathname, location.search)
  const [page, words] = await Promise.all([match.route.load(), loadWords(match.visit.lang.web, match.route)])
  const answers = makeAnswers({ call: callByFetch, given: island.answers, retries: 2 })
  const root = document.getElementById('root')
  if (root) hydrateRoot(root, <App first={{ ...match, page, words }} answers={answers} call={callByFetch} renderedOn={island.renderedOn} />)
}

void start()
