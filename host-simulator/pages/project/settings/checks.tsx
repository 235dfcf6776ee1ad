import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { qaCategories } from '../../../world/qa/issue.ts'
import { qaSwitches, type QaSwitch } from '../../../world/qa/settings.ts'
import type { ProjectRow, ProjectSettings } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Switch } from '../../parts/field.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { restOf } from '../rest.ts'
import { Part, useRights } from './part.tsx'

/** Which checks the project makes, and against which people may save. */
export const QualityChecks = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const { settings } = project
  const isEnterprise = editor.world.organization.edition === 'enterprise'
  const isDisabled = !may || !settings.qaCheckIsActive
  const set = (edit: Partial<ProjectSettings>): Promise<boolean> =>
    deed.run(() => editor.command({ do: 'editProject', projectId: project.id, settings: edit }))
  const titleOf = ({ category }: QaSwitch): string =>
    qaCategories.find((row) => row.category === category)?.title ?? category
  return (
    <>
      <Part title="Quality checks" about="What a translation is held against when it is saved." deed={deed}>
        <Switch
          label="Check translations"
          isOn={settings.qaCheckIsActive}
          isDisabled={!may}
          onTurn={(qaCheckIsActive) => set({ qaCheckIsActive })}
        />
        {isEnterprise && (
          <Switch
            label="Approved translations have no issues"
            isOn={(settings.qaApprovalsCount ?? 1) > 0}
            isDisabled={isDisabled}
            onTurn={(isOn) => set({ qaApprovalsCount: Number(isOn) })}
          />
        )}
      </Part>
      <Part
        title="Checks"
        about="A finding that may be saved is shown with “Save anyway”; any other is in the way."
        isPlain
      >
        <Table
          label="Checks"
          rows={qaSwitches(settings)}
          keyOf={({ name }) => name}
          empty={null}
          columns={[
            { title: 'Check', cell: titleOf },
            {
              title: 'Made',
              cell: (each) => (
                <Switch
                  label={<span class="visually-hidden">{titleOf(each)} is made</span>}
                  isOn={each.isOn}
                  isDisabled={isDisabled || each.isAlways}
                  onTurn={(isOn) =>
                    set({ qaCheckCategories: { ...settings.qaCheckCategories, [each.name]: isOn } })
                  }
                />
              ),
            },
            {
              title: 'May be saved',
              cell: (each) => (
                <Switch
                  label={<span class="visually-hidden">{titleOf(each)} may be saved</span>}
                  isOn={each.isIgnorable}
                  isDisabled={isDisabled || !each.isOn || each.isSettled}
                  onTurn={(isOn) =>
                    set({
                      qaChecksIgnorableCategories: {
                        ...settings.qaChecksIgnorableCategories,
                        [each.name]: isOn,
                      },
                    })
                  }
                />
              ),
            },
          ]}
        />
      </Part>
      {isEnterprise && <AppChecks project={project} set={set} />}
    </>
  )
}

/** Checks that apps bring: which are made, and all translations checked again. */
const AppChecks = ({
  project: { id: projectId, settings },
  set,
}: {
  project: ProjectRow
  set(edit: Partial<ProjectSettings>): Promise<boolean>
}): JSX.Element | null => {
  const { session, apps } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const rest = restOf(session)
  const [checks, setChecks] = useState<readonly { id: number; name: string }[] | null>(null)
  useEffect(() => {
    let isGone = false
    rest.all<{ id: number; name: string }>(`/external-qa-checks?projectId=${projectId}`).then(
      (all) => !isGone && setChecks(all),
      () => !isGone && setChecks([]),
    )
    return () => {
      isGone = true
    }
  }, [projectId, apps])
  const ids = settings.externalQaCheckIds ?? checks?.map(({ id }) => id) ?? []
  const checkAll = (): Promise<boolean> =>
    deed.run(async () => {
      const path = `/projects/${projectId}/qa-checks/revalidate`
      const begun = await rest.send<Run>('POST', path, {})
      for (let run = begun; ; run = await rest.send<Run>('GET', `${path}/${begun.identifier}`)) {
        if (run.status === 'finished') return null
        if (run.status === 'failed') throw new Error('An app did not check all; its jobs say why.')
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }, 'All are checked')
  if (checks && !checks.length) return null
  return (
    <Part title="Checks of apps" about="Asked when a translation is saved or imported." deed={deed}>
      <div class="rules" aria-busy={!checks}>
        {checks?.map(({ id, name }) => (
          <Switch
            key={id}
            label={name}
            isOn={ids.includes(id)}
            isDisabled={!may}
            onTurn={(isOn) =>
              set({ externalQaCheckIds: isOn ? [...ids, id] : ids.filter((each) => each !== id) })
            }
          />
        ))}
      </div>
      <div class="row">
        <button disabled={deed.isBusy || !ids.length} onClick={() => void checkAll()}>
          Check all translations
        </button>
      </div>
    </Part>
  )
}

interface Run {
  identifier: string
  status: string
}

/** Milliseconds between two questions for how far it is. */
const pause = 300
