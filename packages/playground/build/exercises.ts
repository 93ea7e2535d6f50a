/** Exercises (samples/exercises) as files for the page: their texts and sources, and the program that checks them. */
import { exerciseNamed, exerciseNames } from 'swapx-samples/exercises/read';
import { compile } from '../compile';
import { type ExerciseFile, exerciseProgram, type ProgramFile } from '../protocol';

export function readExercises(): ExerciseFile[] {
  return exerciseNames().map((name) => {
    const { title, file, files, checks, hints, solution, explanation } = exerciseNamed(name);
    const count = Object.keys(checks).length;
    return { name, title, file, files, count, hints, solution, explanation };
  });
}

/** Programs that compare the reader's contract with the real one. */
export const exerciseChecks = (): ProgramFile[] =>
  exerciseNames().map((name) => {
    const given = [name, exerciseNamed(name).checks].map((one) => JSON.stringify(one)).join(', ');
    const source = `import { checkExercise } from './checks';\n\nawait checkExercise(${given});\n`;
    return { name: exerciseProgram(name), source, ...compile(source), record: [], artifacts: {} };
  });
