import { Module } from '@nestjs/common';
import { RoleReconciler } from './role-reconciler.js';

@Module({ providers: [RoleReconciler] })
export class RolesModule {}
