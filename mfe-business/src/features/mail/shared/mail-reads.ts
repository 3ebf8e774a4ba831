import { mailDeliveryList, mailDeliveryView } from '@volante/contracts/mail/mail-delivery.contract';
import {
  mailLayoutHistory,
  mailLayoutRead,
  mailLayoutView,
} from '@volante/contracts/mail/mail-layout.contract';

/** What a change of layouts makes stale. */
export const LAYOUT_READS = [mailLayoutRead, mailLayoutView, mailLayoutHistory];
/** What sending and trying again make stale. */
export const DELIVERY_READS = [mailDeliveryList, mailDeliveryView];

export const LAYOUT_LIST = '/mail/layout/list';
export const DELIVERY_LIST = '/mail/delivery/list';
export const MAIL_SETTINGS = '/mail/settings';
export const layoutAddress = (id: string) => `/mail/layout/view/${id}`;
export const deliveryAddress = (id: string) => `/mail/delivery/view/${id}`;

/** Mail is not configured: the settings are the next thing to do. */
export const NOT_CONFIGURED = 'MAIL-001';
