import { z } from 'zod';
import { line, objectId } from '../fields.js';
import { PERMISSIONS } from '../permissions.js';
import { KIND_SHAPE, type NotificationKind } from './notification-kinds.js';

/** Topic of the event by which any service has people notified; the notification centre pulls it. */
export const NOTIFICATION_ASKED = 'notification.asked';

/** `/contact/view/…`: a page of the console, never another place. */
const consolePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w\-./?=&%]*$/, 'No es una página de la consola');

export const notificationAsk = z.object({
  /** Of any shape of one: a service may be newer than the one that delivers. */
  kind: z.custom<NotificationKind>((kind) => typeof kind === 'string' && KIND_SHAPE.test(kind)),
  /**
   * These people, or these and all who have one of the roles, or all who hold a permission and see the branch (`null`: whatever
   * branch they see).
   */
  to: z.union([
    z.strictObject({ users: z.array(objectId).min(1).max(200) }),
    z.strictObject({ users: z.array(objectId).max(200), roles: z.array(objectId).min(1).max(200) }),
    z.strictObject({ permission: z.enum(PERMISSIONS), branch: objectId.nullable() }),
  ]),
  /** Who did it need not be told. */
  except: objectId.nullable(),
  /** Spanish: what happened, in one line. */
  title: line(200).min(1),
  /** Spanish: what to know or do; '' when the title says it all. */
  text: line(400),
  link: consolePath.nullable(),
});
export type NotificationAsk = z.output<typeof notificationAsk>;
