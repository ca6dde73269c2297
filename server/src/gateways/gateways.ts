import type { Clock } from '../app.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Gateway } from '../payments/gateway.ts'
import { sandboxGateway } from '../sandbox/sandbox-gateway.ts'

type Make = (parts: { config: Config; db: Db; clock: Clock }) => Gateway

/** Every gateway that a setting may name. */
const known: Record<string, Make> = {
  sandbox: ({ db, config, clock }) => sandboxGateway(db, config, clock),
}

/** The gateways of this installation, in the order of the setting GATEWAYS. Throws a sentence for the operator: an unknown name, a missing key. */
export const gatewaysOf = (config: Config, db: Db, clock: Clock): Gateway[] =>
  config.gateways.map(name => {
    const make = known[name]
    if (!make) throw new Error(`GATEWAYS names ${name}: there are ${Object.keys(known).join(', ')}.`)
    return make({ config, db, clock })
  })
