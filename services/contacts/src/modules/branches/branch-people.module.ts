import { Module } from '@nestjs/common';
import { BranchPeopleController } from './branch-people.controller.js';
import { BranchPeople } from './branch-people.service.js';

@Module({ controllers: [BranchPeopleController], providers: [BranchPeople] })
export class BranchPeopleModule {}
