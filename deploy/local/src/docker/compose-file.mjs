/** Requirements of `docker-compose.yml` beyond the schema of the Compose Specification. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { root, startableServices } from '../paths.mjs';

const ONE_SHOT = 'no';

export function readCompose(text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')) {
  return parse(text, { merge: true });
}

/** Violations of the schema, one line each. */
export function schemaFaults(compose) {
  const file = path.join(root, 'deploy/docker/schema/compose-spec.json');
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const isValid = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  if (isValid(compose)) return [];
  return isValid.errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

function healthOf(service) {
  if (service.healthcheck) return true;
  const file = service.build?.dockerfile;
  return file !== undefined && /^HEALTHCHECK/m.test(readFileSync(path.join(root, file), 'utf8'));
}

function serviceFaults(name, service) {
  const faults = [];
  if (!/^[1-9]\d*:/.test(service.user ?? '')) faults.push('runs as root');
  if (service.read_only !== true) faults.push('can write to its root');
  if (!service.cap_drop?.includes('ALL')) faults.push('keeps capabilities');
  if (service.restart !== ONE_SHOT && !healthOf(service)) faults.push('has no health check');
  if (service.privileged) faults.push('is privileged');
  const open = (service.ports ?? []).filter((port) => !/^(?:127\.0\.0\.1:|\$\{VOLANTE_BIND)/.test(port));
  if (open.length > 0) faults.push(`opens ${open} to everybody`);
  return faults.map((fault) => `${name} ${fault}`);
}

/** The line after the services in `docker-compose.yml`. */
const AFTER_SERVICES = '  # Long work of every service.\n';

const isRun = (services, name) => services[name]?.env_file?.some((file) => file.endsWith(`/${name}.env`));

const blockOf = (name) => `  ${name}:\n    <<: *service\n    env_file: [deploy/docker/secrets/${name}.env]\n`;

/** The text with a container for each service that has none; further networks and storage are written by hand. */
export function withServices(text, names = startableServices()) {
  const { services } = readCompose(text);
  const missing = names.filter((name) => !isRun(services, name));
  if (missing.length === 0) return text;
  const [before, after] = text.split(AFTER_SERVICES);
  if (after === undefined)
    throw new Error(
      `docker-compose.yml: the line "${AFTER_SERVICES.trim()}" is gone. Put it after the services.`,
    );
  return `${before.trimEnd()}\n${missing.map(blockOf).join('')}\n${AFTER_SERVICES}${after}`;
}

/** Names of settings in a text: `${NAME}`, `${NAME:-default}`. */
function variables(text) {
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))];
}

/** Faults beyond the form: security, missing services, undocumented settings. */
export function houseFaults(text, example) {
  const { services } = readCompose(text);
  const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const used = variables(text);
  return [
    ...Object.entries(services).flatMap(([name, service]) => serviceFaults(name, service)),
    ...startableServices()
      .filter((name) => !isRun(services, name))
      .map((name) => `service ${name} is missing: npm run docker:prepare adds it`),
    ...used.filter((name) => !explained.includes(name)).map((name) => `${name} is not in .env.example`),
    ...explained.filter((name) => !used.includes(name)).map((name) => `${name} in .env.example is not used`),
  ];
}
