export { default } from 'swapx-practice/island';
