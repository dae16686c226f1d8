export * from './drawing.ts'
export * from './lesson.ts'
