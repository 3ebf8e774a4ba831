/** Looks at the pictures of a school that come by the thousand, without settings or secrets. */
import { giveWay, LAST } from '@volante/service-kit/jobs/low-priority';
import { servePictures } from './serve-pictures.js';

// Two of these would keep both cores of a small server busy for minutes: they take what everybody else leaves.
giveWay(LAST);
servePictures();
