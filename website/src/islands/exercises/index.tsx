export { default } from 'swapx-playground/client/ExerciseList';
