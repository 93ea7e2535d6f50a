export { contract } from './contract';
export { sdk } from './sdk';
export { study } from './study';
