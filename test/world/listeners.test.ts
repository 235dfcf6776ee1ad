import { describe, expect, it } from 'vitest'
import { createEmitter } from '../../host-simulator/world/listeners.ts'

const open = () => {
  const reported: unknown[] = []
  return { reported, ...createEmitter<{ number: [number]; end: [] }>((error) => reported.push(error)) }
}

describe('listeners', () => {
  it('hear in the order they came, each kind its own', () => {
    const { on, emit } = open()
    const heard: string[] = []
    on('number', (n) => heard.push(`first ${n}`))
    on('number', (n) => heard.push(`second ${n}`))
    on('end', () => heard.push('end'))
    emit('number', [1], [2])
    emit('end', [])
    expect(heard).toEqual(['first 1', 'second 1', 'first 2', 'second 2', 'end'])
  })

  it('hear although one before them throws, which is reported', () => {
    const { on, emit, reported } = open()
    const heard: number[] = []
    const error = new Error('from a listener')
    on('number', () => {
      throw error
    })
    on('number', (n) => heard.push(n))
    emit('number', [1], [2])
    expect(heard).toEqual([1, 2])
    expect(reported).toEqual([error, error])
  })

  it('hear what a listener causes after all have heard what caused it', () => {
    const { on, emit } = open()
    const heard: string[] = []
    on('number', (n) => {
      if (n === 1) emit('number', [3])
    })
    on('number', (n) => heard.push(`second ${n}`))
    emit('number', [1], [2])
    expect(heard).toEqual(['second 1', 'second 2', 'second 3'])
  })

  it('hear no more once taken away, be it by another listener in the same round', () => {
    const { on, emit } = open()
    const heard: string[] = []
    on('number', () => stop())
    const stop = on('number', () => heard.push('taken away'))
    on('number', () => heard.push('stays'))
    emit('number', [1])
    expect(heard).toEqual(['stays'])
  })

  it('may be the same function twice, and each is taken away alone', () => {
    const { on, emit } = open()
    const heard: number[] = []
    const listener = (n: number): void => void heard.push(n)
    const stop = on('number', listener)
    on('number', listener)
    stop()
    stop()
    emit('number', [1])
    expect(heard).toEqual([1])
  })

  it('can be told again after what is said to them failed to be reported', () => {
    const { on, emit } = createEmitter<{ number: [number] }>((error) => {
      throw error
    })
    on('number', (n) => {
      if (n === 1) throw new Error('from a listener')
    })
    const heard: number[] = []
    on('number', (n) => heard.push(n))
    expect(() => emit('number', [1])).toThrow('from a listener')
    emit('number', [2])
    expect(heard).toEqual([2])
  })
})
