/**
 * Statements of one transaction, as the database received them from the product: the peer sends the same, whatever the product's code
 * looks like today.
 */
import mysql from 'mysql2/promise';

const LITERAL = /^(?:(?:TIMESTAMP|DATE|TIME)?'((?:[^'\\]|\\.|'')*)'|(NULL)|(-?\d+(?:\.\d+)?))/;
const ESCAPED = { n: '\n', t: '\t', r: '\r', 0: '\0' };

const unescaped = (text) =>
  text.replaceAll("''", "'").replaceAll(/\\(.)/gs, (_, letter) => ESCAPED[letter] ?? letter);

/** The values that stand in an executed text where the prepared one has its question marks. */
function valuesOf(prepared, executed) {
  const parts = prepared.split('?');
  const values = [];
  let at = parts[0].length;
  for (const part of parts.slice(1)) {
    const found = LITERAL.exec(executed.slice(at));
    if (!found) throw new Error(`no value at ${executed.slice(at, at + 40)} of ${prepared.slice(0, 80)}`);
    const [whole, text, none, number] = found;
    values.push(none ? null : number === undefined ? unescaped(text) : Number(number));
    at += whole.length + part.length;
  }
  if (at !== executed.length) throw new Error(`${prepared.slice(0, 80)} was executed as something else`);
  return values;
}

/** Lines of the transaction in which a line stands, of one connection. */
function transaction(lines, marked) {
  const at = lines.indexOf(marked);
  const start = lines.slice(0, at).findLastIndex(({ text }) => /^(START TRANSACTION|BEGIN)$/i.test(text));
  const end = lines.findIndex(({ text }, place) => place > at && /^COMMIT$/i.test(text));
  if (start < 0 || end < 0) throw new Error('no whole transaction was heard');
  return lines.slice(start + 1, end);
}

/**
 * Records what the database receives, until `heard`. To be begun before the product has prepared the statements: values of older ones
 * are not in the log.
 */
export async function listen(admin) {
  const connection = await mysql.createConnection(admin);
  const silence = () => connection.query('SET GLOBAL general_log = 0');
  await connection.query('TRUNCATE mysql.general_log');
  await connection.query("SET GLOBAL log_output = 'TABLE', GLOBAL general_log = 1");
  return {
    /** Statements of the transaction with one that begins with `text` and names `id`, each with its values. */
    async heard({ text: beginning, id }) {
      await silence();
      const [lines] = await connection.query(
        `SELECT thread_id thread, command_type kind, CONVERT(argument USING utf8mb4) text FROM mysql.general_log
         WHERE command_type IN ('Prepare', 'Execute', 'Query')`,
      );
      const isMarked = ({ kind, text }) =>
        kind === 'Execute' && text.startsWith(beginning) && text.includes(id);
      const marked = lines.findLast(isMarked);
      if (!marked) throw new Error(`no statement names ${id}`);
      const own = lines.filter(({ thread }) => thread === marked.thread);
      const prepared = own.filter(({ kind }) => kind === 'Prepare').map(({ text }) => text);
      return transaction(own, marked)
        .filter(({ kind }) => kind === 'Execute')
        .map(({ text }) => withValues(prepared, text));
    },
    async stop() {
      await silence();
      await connection.end();
    },
  };
}

function withValues(prepared, executed) {
  for (const text of prepared) {
    if (!executed.startsWith(text.split('?')[0])) continue;
    try {
      return { text, values: valuesOf(text, executed) };
    } catch {
      // Another statement begins with the same words.
    }
  }
  throw new Error(`never prepared: ${executed.slice(0, 1200)}`);
}
