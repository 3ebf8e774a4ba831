import {
  retentionDestroy,
  retentionDestroyed,
  retentionDue,
  retentionOf,
  retentionSet,
  usualRetention,
} from '@volante/contracts/files/retention-term.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { Destructions } from './destructions.service.js';
import { RetentionTerms } from './retention-terms.service.js';

export const RetentionController = controllerOf(
  methods(RetentionTerms, { of: retentionOf, set: retentionSet }),
  method(RetentionTerms, usualRetention, (terms, ctx) => terms.usual(ctx)),
  method(Destructions, retentionDue, (destructions, ctx) => destructions.due(ctx)),
  methods(Destructions, { destroy: retentionDestroy }),
  method(Destructions, retentionDestroyed, (destructions, ctx) => destructions.destroyed(ctx)),
);
