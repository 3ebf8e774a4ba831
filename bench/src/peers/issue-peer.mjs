/**
 * An invoice issued by bare mysql2: the statements that the product sends for one, in a transaction of their own, with the draft, the
 * ids, the number and the places in chain and audit of this one. Values that the product computes between them are copied.
 */
import { randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';

const DEADLOCK = 1213;
const newId = () => randomBytes(12).toString('hex');

/** Where a column stands among the values of an INSERT of one row, or of the first of several. */
function placeOf(text, column) {
  const columns =
    /^\s*INSERT INTO \w+ \(([^)]*)\)/
      .exec(text)?.[1]
      .split(',')
      .map((one) => one.trim()) ?? [];
  const cells =
    /VALUES\s*\(([^)]*)/s
      .exec(text)?.[1]
      .split(',')
      .map((one) => one.trim()) ?? [];
  const at = columns.indexOf(column);
  return cells[at]?.startsWith('?') ? cells.slice(0, at).filter((one) => one.startsWith('?')).length : -1;
}

/** Statements whose first value is a place that the peer has read itself. */
const COUNTERS = [
  {
    reads: /FROM series_counter/,
    column: 'last_number',
    writes: /^\s*UPDATE series_counter SET last_number/,
  },
  {
    reads: /FROM verifactu_chain[^;]*FOR UPDATE/s,
    column: 'seq',
    writes: /^\s*UPDATE verifactu_(?:chain SET seq|delivery)/,
  },
  { reads: /FROM audit_head/, column: 'seq', writes: /^\s*UPDATE audit_head SET seq/ },
];
const INSERTED = [
  { table: /^\s*INSERT INTO verifactu_(?:record|delivery)/, counter: 1 },
  { table: /^\s*INSERT INTO audit_entry/, counter: 2 },
];

/** Ids that the product made for the transaction: those of posting and audit entry. */
const madeIds = (heard) =>
  heard.flatMap(({ text, values }) =>
    /^\s*INSERT INTO (?:ledger_posting|audit_entry)/.test(text) ? [values[placeOf(text, 'id')]] : [],
  );

export class IssuePeer {
  #pool;
  #heard;
  #made;

  #place;

  /** `statements`: those of one issue of `document` under `number` at `place` (series, issuer, taxId, code). */
  constructor({ database, statements, document, number, place }) {
    this.#pool = mysql.createPool({
      ...database,
      charset: 'utf8mb4_spanish_ci',
      timezone: 'Z',
      dateStrings: ['DATE'],
      connectionLimit: 32,
      maxPreparedStatements: 200,
    });
    // As the product's own connections.
    this.#pool.on('connection', (one) => one.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'));
    this.#heard = statements;
    this.#made = { document, number, ids: madeIds(statements) };
    this.#place = place;
  }

  close() {
    return this.#pool.end();
  }

  /**
   * Issues a draft at a place, whose ids and NIF stand where those of the first one were. Again as a whole where the database asks
   * for it, as the product does.
   */
  async issue(document, place) {
    for (;;)
      try {
        return await this.#attempt(document, place);
      } catch (error) {
        if (error.errno !== DEADLOCK) throw error;
      }
  }

  async #attempt(document, place) {
    const connection = await this.#pool.getConnection();
    const swapped = new Map([
      ...['series', 'issuer', 'taxId'].map((name) => [this.#place[name], place[name]]),
      [this.#made.document, document],
      ...this.#made.ids.map((id) => [id, newId()]),
    ]);
    const places = [0, 0, 0];
    try {
      await connection.query('START TRANSACTION');
      for (const { text, values } of this.#heard) {
        const sent = values.map((value) => this.#swap(value, swapped));
        this.#count(text, sent, places);
        const [rows] = await connection.execute(text, sent);
        const counter = COUNTERS.findIndex(({ reads }) => /^\s*SELECT/.test(text) && reads.test(text));
        if (counter < 0) continue;
        places[counter] = Number(rows.at(-1)?.[COUNTERS[counter].column] ?? 0) + 1;
        if (counter === 0) swapped.set(this.#made.number, this.#numberText(place, places[0]));
      }
      await connection.query('COMMIT');
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  }

  #numberText({ code }, number) {
    const { number: first } = this.#made;
    return first.replace(this.#place.code, code).replace(/\d+$/, String(number).padStart(4, '0'));
  }

  #swap(value, swapped) {
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [from, to] of swapped) text = text.replaceAll(from, to);
    return text;
  }

  #count(text, sent, places) {
    const written = COUNTERS.findIndex(({ writes }) => writes.test(text));
    if (written >= 0) sent[0] = places[written];
    const inserted = INSERTED.find(({ table }) => table.test(text));
    const at = inserted ? placeOf(text, 'seq') : -1;
    if (at >= 0) sent[at] = places[inserted.counter];
  }
}
