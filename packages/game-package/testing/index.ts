export * from './drawing.ts'
export * from './lesson.ts'
export * from './value.ts'
