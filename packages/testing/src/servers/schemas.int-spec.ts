import { connect } from '@nats-io/transport-node';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { cloneSchemas } from './schemas.js';
import { testEnv } from './test-env.js';

const env = testEnv();
let root: Connection;

beforeAll(async () => {
  root = await createConnection({ ...env.database, multipleStatements: true });
});

afterAll(() => root.end());

describe('private servers', () => {
  it('answers on NATS and Redis', async () => {
    const nats = await connect({ servers: env.nats.url });
    nats.subscribe('ping', {
      callback: (_, message) => {
        message.respond('pong');
      },
    });
    expect((await nats.request('ping')).string()).toBe('pong');
    await nats.drain();
    const redis = createClient({ url: env.redis.url });
    await redis.connect();
    expect(await redis.ping()).toBe('PONG');
    await redis.close();
  });

  it('sorts and compares as Spanish does: é is e, ñ is a letter', async () => {
    const [rows] = await root.query<RowDataPacket[]>(
      "SELECT 'é' COLLATE utf8mb4_spanish_ci = 'e' same, 'ñ' COLLATE utf8mb4_spanish_ci = 'n' other, @@collation_server server",
    );
    expect(rows[0]).toEqual({ same: 1, other: 0, server: 'utf8mb4_spanish_ci' });
  });
});

describe('cloneSchemas', () => {
  beforeAll(() =>
    root.query(`
      CREATE DATABASE IF NOT EXISTS tpl_done;
      CREATE TABLE IF NOT EXISTS tpl_done.service (name VARCHAR(64) PRIMARY KEY, statements LONGTEXT);
      INSERT IGNORE INTO tpl_done.service (name) VALUES ('example');
      CREATE DATABASE IF NOT EXISTS tpl_example COLLATE utf8mb4_spanish_ci;
      USE tpl_example;
      CREATE OR REPLACE TABLE parent (id INT PRIMARY KEY, name VARCHAR(20), initial CHAR(1) AS (LEFT(name, 1)) STORED);
      CREATE OR REPLACE TABLE child (id INT PRIMARY KEY, parent_id INT, FOREIGN KEY (parent_id) REFERENCES parent (id));
      CREATE OR REPLACE TRIGGER shout BEFORE INSERT ON parent FOR EACH ROW SET NEW.name = UPPER(NEW.name);
      CREATE OR REPLACE VIEW names AS SELECT name FROM parent;
      INSERT INTO parent (id, name) VALUES (1, 'ana');
    `),
  );

  it('copies tables with keys, rows, triggers and views, afresh each time', async () => {
    const prefix = await cloneSchemas(['example']);
    const schema = `${prefix}example`;
    await root.query(`INSERT INTO ${schema}.parent (id, name) VALUES (2, 'eva')`);
    const [names] = await root.query<RowDataPacket[]>(`SELECT name FROM ${schema}.names ORDER BY name`);
    expect(names).toEqual([{ name: 'ANA' }, { name: 'EVA' }]);
    await expect(root.query(`INSERT INTO ${schema}.child VALUES (1, 99)`)).rejects.toThrow('foreign key');
    await cloneSchemas(['example']);
    const [again] = await root.query<RowDataPacket[]>(`SELECT name, initial FROM ${schema}.parent`);
    expect(again).toEqual([{ name: 'ANA', initial: 'A' }]);
  });
});
