import { Module } from '@nestjs/common';
import { ContactsFeatureModule } from './modules/contacts/contacts.module.js';
import { GroupsModule } from './modules/groups/groups.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';

@Module({ imports: [ContactsFeatureModule, GroupsModule, SavedViewsModule] })
export class ContactsModule {}
