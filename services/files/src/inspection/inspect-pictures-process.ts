/** Looks at small pictures of one school that come one by one, without settings or secrets. */
import { giveWay } from '@volante/service-kit/jobs/low-priority';
import { servePictures } from './serve-pictures.js';

// A person may wait for this one: it goes behind calls, and before pictures by the thousand.
giveWay();
servePictures();
