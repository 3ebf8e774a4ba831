import { userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ToursService } from './tours.service.js';

export const ToursController = controllerOf(methods(ToursService, { seen: userTours, add: userToursSeen }));
