import { Controller, type Type } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ViewCalls } from '@volante/contracts/lists/view-calls';
import { Handles } from '../calls/handles.js';
import type { Context } from '../context.js';
import { Database } from '../data/database.js';
import { SavedViews } from './saved-views.js';

/** The controller of one list's saved views; the feature adds it to its module. `list` names the list in the table. */
export function savedViewsController(list: string, calls: ViewCalls): Type {
  @Controller()
  class SavedViewsController {
    private readonly views: SavedViews;

    constructor(db: Database) {
      this.views = new SavedViews(db, list);
    }

    @Handles(calls.list)
    all(ctx: Context): Promise<CallOutput<ViewCalls['list']>> {
      return this.views.all(ctx);
    }

    @Handles(calls.save)
    save(ctx: Context, input: CallParsed<ViewCalls['save']>): Promise<CallOutput<ViewCalls['save']>> {
      return this.views.save(ctx, input);
    }

    @Handles(calls.delete)
    remove(ctx: Context, input: CallParsed<ViewCalls['delete']>): Promise<null> {
      return this.views.remove(ctx, input.id);
    }
  }
  return SavedViewsController;
}
