import { Module } from '@nestjs/common';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { savedViewsController } from '@volante/service-kit/lists/saved-views.controller';

@Module({ controllers: [savedViewsController('contact', contactViews)] })
export class SavedViewsModule {}
