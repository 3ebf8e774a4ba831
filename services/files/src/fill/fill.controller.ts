import { layoutFields, layoutFill } from '@volante/contracts/files/layout.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Papers } from './papers.service.js';

export const FillController = controllerOf(methods(Papers, { fields: layoutFields, fill: layoutFill }));
