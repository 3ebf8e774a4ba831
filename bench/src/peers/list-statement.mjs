import mysql from 'mysql2/promise';

/** What a cursor of the list carries second: a digest of its filters. */
function digestOf(next) {
  return JSON.parse(Buffer.from(next, 'base64url').toString())[1];
}

/**
 * The statement that the product sends for a page, as the database heard it: the peer asks for exactly
 * the same, whatever the product's code looks like today. `ask` makes the product's call.
 */
export async function listStatement(admin, ask) {
  const connection = await mysql.createConnection(admin);
  try {
    await connection.query('TRUNCATE mysql.general_log');
    await connection.query("SET GLOBAL log_output = 'TABLE', GLOBAL general_log = 1");
    const { data } = await ask();
    await connection.query('SET GLOBAL general_log = 0');
    const [heard] = await connection.query(
      `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
       WHERE command_type = 'Execute' AND argument LIKE '%FROM%contact %'`,
    );
    if (heard.length !== 1) throw new Error(`the list took ${heard.length} statements instead of 1`);
    return { text: heard[0].text, digest: digestOf(data.next) };
  } finally {
    await connection.query('SET GLOBAL general_log = 0');
    await connection.end();
  }
}
