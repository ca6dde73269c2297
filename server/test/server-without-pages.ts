import { readConfig } from '../src/config.ts'
import type { Site } from '../src/ground/http/site.ts'
import { makeLogger } from '../src/log.ts'
import { start } from '../src/start.ts'
import { someAddresses } from './some-addresses.ts'

/** The server as a process of its own that can be killed; every address is the same page, so that nothing needs building. */
const onePage: Site = {
  assetsFolder: undefined,
  mayBeKept: true,
  addressesToFind: someAddresses,
  addressOf: path => path,
  readsQuery: () => false,
  render: async () => ({ status: 200, html: '<!doctype html><title>The one page</title>' }),
}

const config = readConfig(process.env)
const running = await start(config, makeLogger(config.logLevel), { site: async () => onePage })
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
