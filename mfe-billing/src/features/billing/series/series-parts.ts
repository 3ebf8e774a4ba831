export { Branches, BranchesField } from './branches';
export { Numbering } from './numbering';
export { PatternField } from './pattern-field';
