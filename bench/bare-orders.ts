import Fastify from 'fastify'
import pg from 'pg'

/**
 * Tables of a bare shop: what an order needs so that it can't be lost, doubled or oversold, and nothing else.
 */
export const bareTables = `
create table packages (id int primary key, price bigint not null, capacity int);
create table products (id int primary key, price bigint not null);
create table orders (
  id int generated always as identity primary key, package_id int not null references packages, devotee int not null, key text not null,
  state text not null, total bigint not null, personal jsonb not null, hold_ends_at timestamptz not null, paid_at timestamptz, unique (devotee, key)
);
create index orders_of_package on orders (package_id) where state in ('held', 'paid');
create table items (order_id int not null references orders, product_id int not null references products, quantity int not null, price bigint not null, primary key (order_id, product_id));
create table people (order_id int not null references orders, position int not null, answers jsonb not null, primary key (order_id, position));
create table attempts (
  id int generated always as identity primary key, order_id int not null references orders, reference text not null unique, amount bigint not null,
  state text not null, payment_id text unique
);
create table ledger (id int generated always as identity primary key, attempt_id int not null references attempts, payment_id text not null, amount bigint not null, at timestamptz not null);
create table counters (series text primary key, last int not null);
create table invoices (number int primary key, order_id int not null unique references orders);
insert into counters values ('bare', 0);`

interface Form {
  aid: number
  userId: number
  product_list: { pid: number; qty: number }[]
  personalData: object
  familyMembers: object[]
}

/**
 * Fastify and pg with the fewest statements that keep the promise of an order. Placing: lock the package if its places
 * are counted, count, order, items, people, attempt. Settling: attempt, order, ledger, number, invoice.
 */
export async function serveBareOrders(databaseUrl: string, poolSize: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
  const server = Fastify()
  const sayOf = (client: pg.ClientBase) => async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows

  const within = async <T>(work: (say: ReturnType<typeof sayOf>) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(sayOf(client))
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  server.post<{ Body: Form }>('/api/saveForm', ({ headers, body }) =>
    within(async say => {
      const key = String(headers['idempotency-key'])
      const [found] = await say('package', 'select price, capacity from packages where id = $1', [body.aid])
      if (found.capacity !== null) {
        await say('lock', 'select from packages where id = $1 for no key update', [body.aid])
        const [{ taken }] = await say(
          'count',
          `select count(*)::int as taken from orders where package_id = $1 and (state = 'paid' or (state = 'held' and hold_ends_at > now()))`,
          [body.aid],
        )
        if (taken >= found.capacity) return { success: false }
      }
      const [product] = body.product_list
      const [{ price }] = await say('product', 'select price from products where id = $1', [product?.pid])
      const total = Number(found.price) + Number(price) * (product?.qty ?? 0)
      const [{ id }] = await say(
        'order',
        `insert into orders (package_id, devotee, key, state, total, personal, hold_ends_at) values ($1, $2, $3, 'held', $4, $5, now() + interval '15 minutes') returning id`,
        [body.aid, body.userId, key, total, JSON.stringify(body.personalData)],
      )
      await say('item', 'insert into items values ($1, $2, $3, $4)', [id, product?.pid, product?.qty, price])
      await say(
        'people',
        'insert into people select $1, n - 1, p from jsonb_array_elements($2::jsonb) with ordinality as f (p, n)',
        [id, JSON.stringify(body.familyMembers)],
      )
      await say('attempt', `insert into attempts (order_id, reference, amount, state) values ($1, $2, $3, 'open')`, [
        id,
        key,
        total,
      ])
      return { paymentUrl: `http://bare.example/${key}`, orderId: key, lastId: id, postId: id }
    }),
  )

  server.post<{ Body: { reference: string; payment_id: string; amount: number } }>('/api/webhooks/sandbox', request =>
    within(async say => {
      const { reference, payment_id, amount } = request.body
      const [attempt] = await say(
        'settle',
        `update attempts set state = 'paid', payment_id = $2 where reference = $1 and state = 'open' and amount = $3 returning id, order_id`,
        [reference, payment_id, amount],
      )
      if (!attempt) return { success: true }
      await say('ledger', 'insert into ledger (attempt_id, payment_id, amount, at) values ($1, $2, $3, now())', [
        attempt.id,
        payment_id,
        amount,
      ])
      await say('paid', `update orders set state = 'paid', paid_at = now() where id = $1`, [attempt.order_id])
      const [{ last }] = await say('number', 'update counters set last = last + 1 where series = $1 returning last', [
        'bare',
      ])
      await say('invoice', 'insert into invoices values ($1, $2)', [last, attempt.order_id])
      return { success: true }
    }),
  )
  return Number(new URL(await server.listen({ port: 0 })).port)
}
