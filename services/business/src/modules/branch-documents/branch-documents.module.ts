import { Module } from '@nestjs/common';
import { branchDocuments } from '@volante/contracts/business/branch-documents.contract';
import { documentsController } from '@volante/service-kit/documents/documents.controller';
import { DocumentOwners, RecordDocuments } from '@volante/service-kit/documents/record-documents';
import { BranchDocumentOwners } from './branch-document-owners.js';

@Module({
  controllers: [documentsController(branchDocuments)],
  providers: [RecordDocuments, { provide: DocumentOwners, useClass: BranchDocumentOwners }],
})
export class BranchDocumentsModule {}
