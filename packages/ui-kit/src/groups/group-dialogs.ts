export { AddToGroupDialog } from './add-to-group-dialog';
export { GroupsDrawer } from './groups-drawer';
