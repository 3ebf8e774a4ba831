import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  supplierCreate,
  supplierDelete,
  supplierDuplicates,
  supplierHistory,
  supplierRead,
  supplierSetState,
  supplierUpdate,
} from '@volante/contracts/suppliers/supplier.contract';
import { supplierExport } from '@volante/contracts/suppliers/supplier-export.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { SupplierEditor } from './supplier-editor.service.js';
import { SupplierExports } from './supplier-export.job.js';
import { SupplierReader } from './supplier-reader.service.js';

@Controller()
export class SuppliersController {
  constructor(
    private readonly reader: SupplierReader,
    private readonly editor: SupplierEditor,
    private readonly exports: SupplierExports,
  ) {}

  @Handles(supplierRead)
  read(ctx: Context, input: CallParsed<typeof supplierRead>): Promise<CallOutput<typeof supplierRead>> {
    return this.reader.read(ctx, input);
  }

  @Handles(supplierCreate)
  create(ctx: Context, input: CallParsed<typeof supplierCreate>): Promise<CallOutput<typeof supplierCreate>> {
    return this.editor.create(ctx, input);
  }

  @Handles(supplierUpdate)
  update(ctx: Context, input: CallParsed<typeof supplierUpdate>): Promise<CallOutput<typeof supplierUpdate>> {
    return this.editor.update(ctx, input);
  }

  @Handles(supplierDelete)
  remove(ctx: Context, input: CallParsed<typeof supplierDelete>): Promise<null> {
    return this.editor.remove(ctx, input.id);
  }

  @Handles(supplierSetState)
  setState(
    ctx: Context,
    input: CallParsed<typeof supplierSetState>,
  ): Promise<CallOutput<typeof supplierSetState>> {
    return this.editor.setState(ctx, input);
  }

  @Handles(supplierDuplicates)
  duplicates(
    ctx: Context,
    input: CallParsed<typeof supplierDuplicates>,
  ): Promise<CallOutput<typeof supplierDuplicates>> {
    return this.reader.duplicates(ctx, input);
  }

  @Handles(supplierHistory)
  history(
    ctx: Context,
    input: CallParsed<typeof supplierHistory>,
  ): Promise<CallOutput<typeof supplierHistory>> {
    return this.reader.history(ctx, input);
  }

  @Handles(supplierExport)
  export(ctx: Context, input: CallParsed<typeof supplierExport>): Promise<CallOutput<typeof supplierExport>> {
    return this.exports.start(ctx, input);
  }
}
