import { createCrowdinClient } from '@crowdin/serverless-apps-sdk/api'
import { useCrowdinContext } from '@crowdin/serverless-apps-sdk/react'
import { useEffect, useState } from 'react'

/** The project's, by REST in the name of the person who looks. */
export const Languages = () => {
  const { project } = useCrowdinContext()
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (!project) return
    createCrowdinClient()
      .projectsGroupsApi.getProject(Number(project.id))
      .then(({ data }) => setNames(data.targetLanguages.map(({ name }) => name)))
      .catch((error: Error) => setNames([error.message]))
  }, [project?.id])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
