import { insurance } from '@volante/contracts/training/insurance.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { recordParts } from '@volante/service-kit/records/record-parts';

export const insuranceRecord = recordParts(insurance);
export const vehicleRecord = recordParts(vehicle, {}, { zone: zoneOfPerson });
export const workshopRecord = recordParts(workshop);
