import mysql from 'mysql2/promise';

/** The second part of a list cursor: a digest of its filters. */
function digestOf(next) {
  return JSON.parse(Buffer.from(next, 'base64url').toString())[1];
}

/** Twice over the service's pool of ten: the last one is what a warm product sends, a remembered count included. */
const ASKS = 20;

/**
 * The product's statement for a page, as the database received it: the peer sends exactly the same, whatever the
 * product's code looks like today. `ask` makes the product's call. Values are only recorded for statements prepared
 * since the recording began: to be called before any other request for the list.
 */
export async function listStatement(admin, ask) {
  const connection = await mysql.createConnection(admin);
  try {
    await connection.query('TRUNCATE mysql.general_log');
    await connection.query("SET GLOBAL log_output = 'TABLE', GLOBAL general_log = 1");
    let page;
    for (let index = 0; index < ASKS; index += 1) page = await ask();
    await connection.query('SET GLOBAL general_log = 0');
    const [heard] = await connection.query(
      `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
       WHERE command_type = 'Execute' AND argument LIKE '%STRAIGHT_JOIN contact c ON%ORDER BY%'`,
    );
    if (heard.length !== ASKS) throw new Error(`${ASKS} lists took ${heard.length} statements`);
    const { text } = heard.at(-1);
    if (text.includes('?')) throw new Error('the list was prepared before anybody listened');
    return { text, digest: digestOf(page.data.next) };
  } finally {
    await connection.query('SET GLOBAL general_log = 0');
    await connection.end();
  }
}
