export { Branches, BranchesField } from '@volante/ui-kit/record-branches';
export { Numbering } from './numbering';
export { PatternField } from './pattern-field';
