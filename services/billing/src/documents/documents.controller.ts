import {
  invoiceCreate,
  invoiceDelete,
  invoiceHistory,
  invoiceIssue,
  invoicePaper,
  invoicePreview,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PapersService } from '../paper/papers.service.js';
import { DocumentListService } from './document-list.service.js';
import { DraftsService } from './drafts.service.js';
import { IssueService } from './issue.service.js';

export const DocumentsController = controllerOf(
  methods(DraftsService, { create: invoiceCreate, update: invoiceUpdate, remove: invoiceDelete }),
  methods(DocumentListService, { readAll: invoiceReadAll, read: invoiceRead, history: invoiceHistory }),
  methods(IssueService, { issue: invoiceIssue }),
  methods(PapersService, { paper: invoicePaper, preview: invoicePreview }),
);
