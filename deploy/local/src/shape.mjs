/** How the services are spread over processes; the code in them is the same. */
import { ExpectedError } from './terminal.mjs';

const MAX_COPIES = 4;

/**
 * `VOLANTE_SHAPE`: `one` (the default) hosts all services in one process, `split` each in its own.
 * `VOLANTE_COPIES`: how many processes do the same; NATS gives each call to one of them.
 */
export function chosenShape(env = process.env) {
  const shape = env.VOLANTE_SHAPE || 'one';
  const copies = Number(env.VOLANTE_COPIES || 1);
  if (!['one', 'split'].includes(shape)) {
    throw new ExpectedError(`VOLANTE_SHAPE es «one» o «split», no «${shape}».`);
  }
  if (!Number.isInteger(copies) || copies < 1 || copies > MAX_COPIES) {
    throw new ExpectedError(`VOLANTE_COPIES va de 1 a ${MAX_COPIES}, no «${env.VOLANTE_COPIES}».`);
  }
  return { shape, copies };
}

/** The processes beside the gateway: `{ name, role, services }` each. Jobs of all services share one worker. */
export function processesOf({ shape, copies }, services) {
  const groups =
    shape === 'split'
      ? services.map((service) => ({ name: `service-${service}`, services: [service] }))
      : [{ name: 'services', services }];
  const numbered = (name, copy) => (copy === 0 ? name : `${name}-${copy + 1}`);
  return [
    ...groups.flatMap((group) =>
      Array.from({ length: copies }, (_, copy) => ({
        name: numbered(group.name, copy),
        role: 'services',
        services: group.services,
      })),
    ),
    { name: 'worker', role: 'worker', services },
  ];
}
