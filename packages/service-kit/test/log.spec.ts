import { expect, it } from '@jest/globals';
import { errorFields } from '../src/log.js';

it('logs of a database error what failed and not the values of the statement', () => {
  const driver = Object.assign(new Error('Data too long'), { errno: 1406, sql: "INSERT … ('Ana Ruiz')" });
  const failed = Object.assign(new Error('Data too long'), {
    code: 'ER_DATA_TOO_LONG',
    query: 'INSERT …',
    parameters: ['Ana Ruiz'],
    driverError: driver,
  });
  expect(errorFields(failed)).toMatchObject({ message: 'Data too long', code: 'ER_DATA_TOO_LONG' });
  for (const error of [driver, failed]) expect(JSON.stringify(errorFields(error))).not.toContain('Ana Ruiz');
});
