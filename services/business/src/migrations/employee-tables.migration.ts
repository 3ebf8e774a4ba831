import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const TABLES = [
  `CREATE TABLE employee (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code VARCHAR(20) NOT NULL,
    state ENUM('active', 'inactive', 'deleted') NOT NULL DEFAULT 'active',
    locked TINYINT(1) NOT NULL DEFAULT 0,
    account_id ${ID} NULL COMMENT 'user account, in the session service',
    first_name VARCHAR(80) NOT NULL,
    last_name VARCHAR(120) NOT NULL,
    dni VARCHAR(20) CHARACTER SET ascii NOT NULL,
    sex CHAR(1) CHARACTER SET ascii NULL,
    birthday DATE NULL,
    email VARCHAR(254) NOT NULL,
    phone VARCHAR(30) NOT NULL,
    phone2 VARCHAR(30) NOT NULL,
    street VARCHAR(200) NOT NULL,
    city VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NULL,
    postal_code VARCHAR(5) NOT NULL,
    positions VARCHAR(400) CHARACTER SET ascii NOT NULL COMMENT 'JSON list',
    incorporation DATE NULL,
    observations TEXT NOT NULL,
    contract_kind VARCHAR(20) CHARACTER SET ascii NULL,
    workday VARCHAR(10) CHARACTER SET ascii NULL,
    weekly_hours DECIMAL(4,2) NULL,
    contract_start DATE NULL,
    contract_end DATE NULL,
    category VARCHAR(120) NOT NULL,
    social_security VARCHAR(12) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    name VARCHAR(201) AS (TRIM(CONCAT(first_name, ' ', last_name))) PERSISTENT,
    search_text VARCHAR(600) AS
      (CONCAT(' ', first_name, ' ', last_name, ' ', code, ' ', dni, ' ', email, ' ', REPLACE(phone, ' ', ''), ' ',
        REPLACE(phone2, ' ', ''))) PERSISTENT,
    live_dni VARCHAR(20) CHARACTER SET ascii AS (IF(state = 'deleted' OR dni = '', NULL, dni)) PERSISTENT
      COMMENT 'a deleted employee leaves their number free',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY employee_code (business_id, code),
    UNIQUE KEY employee_dni (business_id, live_dni),
    UNIQUE KEY employee_account (business_id, account_id),
    KEY employee_name (business_id, name, id, state)
  )`,
  `CREATE TABLE employee_branch (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    place TINYINT UNSIGNED NOT NULL COMMENT '0: the usual one',
    PRIMARY KEY (business_id, employee_id, branch_id),
    KEY employee_of_branch (business_id, branch_id, employee_id)
  )`,
];

export class EmployeeTables1700000220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['employee_branch', 'employee']) await runner.query(`DROP TABLE ${name}`);
  }
}
